import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { Formik } from "formik";
import { http, HttpResponse } from "msw";
import { DataList } from "../../../../components/list/DataList";
import { answer, api, byId } from "../../../../lib/api/client";
import { answerSignedIn, pageOf, refusal } from "../../../../testing/answers";
import { renderWithProviders } from "../../../../testing/render";
import { server } from "../../../../testing/server";
import { teamNamesQuery } from "../api";
import { assigneeChange } from "../assigneeForm";
import { assigneeColumn, assigneeFilter, useTeamColumns, useTeamFilters } from "../assigneeList";
import { AssigneePick } from "../AssigneePick";
import { AssigneeSelect } from "../AssigneeSelect";
import type { Assignable, Colleague, SaveAssignee } from "../types";
import { answerTeam, claire, karim } from "./people";

const asked = jest.fn();
const rows: Assignable[] = [
  { id: "r1", assignee: karim },
  { id: "r2", assignee: null },
];

function List() {
  return (
    <DataList<Assignable>
      name="rows"
      label="Lignes"
      query={(params) => ({
        queryKey: ["rows", params],
        queryFn: () => {
          asked(params);
          return pageOf(rows);
        },
      })}
      columns={useTeamColumns<Assignable>([
        { field: "id", header: "prospects.field.fullName", card: "title" },
        assigneeColumn,
      ])}
      filters={useTeamFilters([assigneeFilter])}
      rowName={({ id }) => id}
      empty={{ title: "Rien" }}
    />
  );
}

/** How many names were read. */
function Names() {
  const { data } = useQuery(teamNamesQuery);
  return data && <p>{data.length} nom</p>;
}

beforeEach(() => asked.mockReset());

describe("a list", () => {
  test("says who is in charge of each row, where the partner has several people", async () => {
    answerTeam();
    renderWithProviders(<List />);
    expect(await screen.findByRole("columnheader", { name: "Responsable" })).toBeVisible();
    const cell = screen.getByText("KB").closest<HTMLElement>("[role=gridcell]");
    expect(cell).toHaveTextContent("Responsable : Karim Benali");
    expect(screen.getAllByText("KB")).toHaveLength(1);
  });

  test.each([
    ["Les miens", "me"],
    ["Sans responsable", "none"],
    ["Karim Benali", karim.id],
  ])("is filtered by “%s”", async (choice, assignee) => {
    answerTeam();
    const { user } = renderWithProviders(<List />);
    await user.click(await screen.findByRole("combobox", { name: "Responsable" }));
    await user.click(await screen.findByRole("option", { name: choice }));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ page: 1, limit: 10, assignee }));
    expect(
      await screen.findByRole("button", { name: `Retirer le filtre Responsable : ${choice}` }),
    ).toBeVisible();
  });

  test("of a person who works alone has neither the column nor the filter", async () => {
    answerSignedIn();
    server.use(http.get("/partner/team/names", () => HttpResponse.json({ data: [claire] })));
    renderWithProviders(
      <>
        <List />
        <Names />
      </>,
    );
    expect(await screen.findByText("r1")).toBeVisible();
    expect(await screen.findByText("1 nom")).toBeVisible();
    expect(screen.queryByText("KB")).not.toBeInTheDocument();
    expect(screen.queryByRole("combobox", { name: "Responsable" })).not.toBeInTheDocument();
  });

  test("of a role that may not read the names has the column, and one's own to filter by", async () => {
    answerSignedIn({ role: "reader", refusedCalls: ["GET /partner/team/names"] });
    const { user } = renderWithProviders(<List />);
    expect(await screen.findByText("KB")).toBeVisible();
    await user.click(await screen.findByRole("combobox", { name: "Responsable" }));
    const options = (await screen.findAllByRole("option")).map((option) => option.textContent);
    expect(options).toEqual(["Tous", "Les miens", "Sans responsable"]);
  });
});

describe("in place", () => {
  const save = jest.fn<ReturnType<SaveAssignee>, Parameters<SaveAssignee>>();

  beforeEach(() => save.mockReset().mockResolvedValue(undefined));

  const open = (assignee: Colleague | null) =>
    renderWithProviders(
      <AssigneePick row={{ id: "r1", assignee }} call="PUT /prospect/{id}" save={save} />,
    );

  async function choose(user: UserEvent, before: string, name: string) {
    await user.click(
      await screen.findByRole("button", { name: `Responsable : ${before}. Modifier` }),
    );
    await user.click(within(await screen.findByRole("menu")).getByText(name));
  }

  test("a colleague is put in charge, and the undo gives it back", async () => {
    answerTeam();
    const { user } = open(null);
    await choose(user, "Sans responsable", "Karim Benali");
    expect(save).toHaveBeenLastCalledWith({ id: "r1", assigneeId: karim.id });
    expect(await screen.findByText("Responsable désormais : Karim Benali")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Annuler" }));
    expect(save).toHaveBeenLastCalledWith({ id: "r1", assigneeId: null });
    expect(await screen.findByText("Plus personne n’en est responsable")).toBeVisible();
  });

  test("of oneself it says that it is one's own", async () => {
    answerTeam();
    const { user } = open(karim);
    await choose(user, "Karim Benali", "Claire Martin");
    expect(save).toHaveBeenLastCalledWith({ id: "r1", assigneeId: claire.id });
    expect(await screen.findByText("C’est vous qui vous en occupez maintenant")).toBeVisible();
  });

  test("who is in charge already is not written again", async () => {
    answerTeam();
    const { user } = open(karim);
    await choose(user, "Karim Benali", "Karim Benali");
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    expect(save).not.toHaveBeenCalled();
  });

  test("a refusal is said in the server's words", async () => {
    answerTeam();
    server.use(
      http.put("/prospect/:id", () => refusal(404, { message: "Ce prospect n’existe plus." })),
    );
    save.mockImplementation(({ id, assigneeId }) =>
      answer(api.PUT("/prospect/{id}", { ...byId(id), body: { assigneeId } })),
    );
    const { user } = open(null);
    await choose(user, "Sans responsable", "Karim Benali");
    expect(await screen.findByText("Ce prospect n’existe plus.")).toBeVisible();
    expect(screen.queryByText(/^Responsable désormais/)).not.toBeInTheDocument();
  });

  test("who may not write it reads the name alone", async () => {
    answerTeam({ role: "reader", refusedCalls: ["PUT /prospect/{id}"] });
    open(karim);
    expect(await screen.findByText("Karim Benali")).toBeVisible();
    expect(await screen.findByText("KB")).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("the field of a form", () => {
  const form = (current: Colleague | null) =>
    renderWithProviders(
      <Formik initialValues={{ assigneeId: current?.id ?? "" }} onSubmit={() => undefined}>
        <AssigneeSelect current={current} />
      </Formik>,
    );

  test("offers the people and no one", async () => {
    answerTeam();
    const { user } = form(null);
    await user.click(await screen.findByRole("combobox", { name: "Responsable" }));
    const options = (await screen.findAllByRole("option")).map((option) => option.textContent);
    expect(options).toEqual(["Sans responsable", "Claire Martin", "Karim Benali"]);
  });

  test("keeps a person who is suspended", async () => {
    answerTeam();
    form({ id: "a9", fullName: "Léa Roy" });
    expect(await screen.findByRole("combobox", { name: "Responsable" })).toHaveTextContent(
      "Léa Roy",
    );
  });

  test.each([
    ["a9", "a9", {}],
    ["", "", {}],
    ["a2", "a9", { assigneeId: "a2" }],
    ["", "a9", { assigneeId: null }],
  ])("with “%s” after “%s” sends %j", (value, before, sent) => {
    expect(assigneeChange(value, before)).toEqual(sent);
  });
});
