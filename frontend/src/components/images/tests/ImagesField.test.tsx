import { fireEvent, screen } from "@testing-library/react";
import { Formik } from "formik";
import { fileNamed } from "../../../testing/files";
import { renderWithProviders } from "../../../testing/render";
import { ImagesField } from "../ImagesField";
import { MAX_PICTURE_BYTES, storedPictures, type Picture } from "../pictures";

const stored = (id: string) => ({ id, url: `/${id}.jpg`, thumbnail: `/${id}-small.jpg` });
let current: Picture[] = [];

beforeAll(() => {
  let made = 0;
  URL.createObjectURL = () => `blob:${++made}`;
  URL.revokeObjectURL = jest.fn();
});

function open(pictures: Picture[] = []) {
  return renderWithProviders(
    <Formik initialValues={{ pictures }} onSubmit={() => undefined}>
      {({ values }) => {
        current = values.pictures;
        return <ImagesField name="pictures" label="Photos" />;
      }}
    </Formik>,
  );
}

const chooser = () => screen.getByLabelText("Choisir des photos", { selector: "input" });
const keys = () =>
  current.map((picture) => (picture.kind === "stored" ? picture.image.id : picture.file.name));

test("the first chosen picture is the main one", async () => {
  const { user } = open();
  await user.upload(chooser(), [fileNamed("a.jpg"), fileNamed("b.png", "image/png")]);
  const main = await screen.findByText("Photo principale");
  const tiles = screen.getAllByRole("listitem");
  expect(tiles).toHaveLength(2);
  expect(tiles[0]).toContainElement(main);
  expect(screen.getByText("2 photos ajoutées")).toBeInTheDocument();
});

test("another one is made main, moved and removed, by buttons alone", async () => {
  const { user } = open(storedPictures([stored("p1"), stored("p2"), stored("p3")]));
  await user.click(screen.getByRole("button", { name: "Faire de la photo 3 la photo principale" }));
  expect(keys()).toEqual(["p3", "p1", "p2"]);
  await user.click(screen.getByRole("button", { name: "Avancer la photo 3" }));
  expect(keys()).toEqual(["p3", "p2", "p1"]);
  await user.click(screen.getByRole("button", { name: "Retirer la photo 1" }));
  expect(keys()).toEqual(["p2", "p1"]);
});

test("a picture is dragged to the place of another, the first one included", async () => {
  open(storedPictures([stored("p1"), stored("p2"), stored("p3")]));
  function drag(from: number, to: number) {
    const tiles = screen.getAllByRole("listitem");
    const [source, target] = [tiles[from - 1], tiles[to - 1]] as [HTMLElement, HTMLElement];
    fireEvent.dragStart(source, { dataTransfer: { setData: jest.fn() } });
    fireEvent.dragOver(target);
    fireEvent.drop(target);
  }
  drag(3, 2);
  await screen.findByText("Photo déplacée en position 2");
  expect(keys()).toEqual(["p1", "p3", "p2"]);
  drag(1, 3);
  await screen.findByText("Photo déplacée en position 3");
  expect(keys()).toEqual(["p3", "p2", "p1"]);
  drag(2, 1);
  await screen.findByText("La photo 2 est maintenant la photo principale");
  expect(keys()).toEqual(["p2", "p3", "p1"]);
});

test("dropped files are added after the pictures that stay", async () => {
  open(storedPictures([stored("p1"), stored("p2")]));
  const zone = screen.getByText("Glissez vos photos ici").parentElement as HTMLElement;
  const file = fileNamed("new.webp", "image/webp");
  fireEvent.drop(zone, {
    dataTransfer: {
      files: [file],
      items: [{ kind: "file", type: file.type, getAsFile: () => file }],
      types: ["Files"],
    },
  });
  await screen.findByText("1 photo ajoutée");
  expect(keys()).toEqual(["p1", "p2", "new.webp"]);
});

test("says why a file is refused", async () => {
  open();
  fireEvent.change(chooser(), {
    target: {
      files: [
        fileNamed("facture.pdf", "application/pdf"),
        fileNamed("lourde.jpg", "image/jpeg", MAX_PICTURE_BYTES + 1),
      ],
    },
  });
  expect(
    await screen.findByText("facture.pdf : format non accepté (JPEG, PNG ou WebP)"),
  ).toBeInTheDocument();
  expect(screen.getByText("lourde.jpg : la photo dépasse 10 Mo")).toBeInTheDocument();
  expect(current).toHaveLength(0);
});

test("takes one main picture and twelve others at most", async () => {
  const { user } = open();
  await user.upload(
    chooser(),
    Array.from({ length: 14 }, (_, place) => fileNamed(`${place}.jpg`)),
  );
  expect(
    await screen.findByText("Une photo principale et 12 autres au maximum"),
  ).toBeInTheDocument();
  expect(current).toHaveLength(13);
});
