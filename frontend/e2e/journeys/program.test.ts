import { readFile } from "node:fs/promises";
import createClient from "openapi-fetch";
import type { components, paths } from "../../src/lib/api/schema";
import { baseUrl } from "../support/address";
import { callAs, photograph, signUp } from "../support/api";

type NewCar = components["schemas"]["CarRequest"];

const unknown = "019a9f3e-7c1b-7a52-9d0e-3f2b8c4d5e6f";

/** A client as docs/api.md shows it. */
function clientWith(token: string) {
  return createClient<paths>({
    baseUrl: baseUrl(),
    headers: { Authorization: `Bearer ${token}`, "Accept-Language": "en" },
  });
}

async function newProgram() {
  const { token } = await signUp();
  const body = { name: "Website", scope: "write" };
  return clientWith(
    (await callAs<{ token: string }>(token, "POST", "/partner/api-token", body)).token,
  );
}

type Program = ReturnType<typeof clientWith>;

function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, string | number | Blob][])
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

async function createCar(program: Program) {
  const { data: model } = await program.POST("/modelCar/create", {
    body: { intitule: "Citroën C3" },
  });
  const picture = new Blob([await readFile(photograph("front"))], { type: "image/jpeg" });
  const body: NewCar = {
    nom: "C3 Shine",
    modelCarId: model?.data.id ?? "",
    prix: 12990.5,
    // A file is a text to openapi-typescript.
    image: picture as unknown as string,
  };
  const { data } = await program.POST("/car/create", { body, bodySerializer: formOf });
  if (!data) throw new Error("The car was not created.");
  return data.data;
}

test("a program keeps cars", async () => {
  const program = await newProgram();
  const { id, image, modelCar } = await createCar(program);
  expect(image?.thumbnail).toContain("/");

  const changed = await program.PUT("/car/updateById/{id}", {
    params: { path: { id } },
    body: { prix: 11990 },
  });
  expect(changed.data?.data.prix).toBe(11990);

  const list = await program.GET("/car/all", {
    params: { query: { maxPrix: 12000, modelCarIds: modelCar.id, ordering: "-prix" } },
  });
  expect(list.data?.data.map(({ nom, prix }) => [nom, prix])).toEqual([["C3 Shine", 11990]]);

  const read = await program.GET("/car/getById/{id}", { params: { path: { id } } });
  expect(read.data?.data).toMatchObject({ nom: "C3 Shine", devise: "EUR", status: "available" });
});

test("a program keeps people and appointments", async () => {
  const program = await newProgram();
  const client = await program.POST("/client/create", {
    body: { fullName: "Camille Duval", phoneNumber: "+33639981234" },
  });
  expect(client.data?.data.status).toBe("unverified");

  const prospects = await program.GET("/prospect/all", { params: { query: { status: "new" } } });
  expect(prospects.data?.total).toBe(0);

  const appointment = await program.POST("/calendar/create", {
    body: {
      title: "Essai",
      kind: "test_drive",
      start: "2030-06-03T10:00:00+02:00",
      end: "2030-06-03T11:00:00+02:00",
      clientId: client.data?.data.id,
    },
  });
  const id = appointment.data?.data.id ?? "";
  const deletion = await program.DELETE("/calendar/{id}", { params: { path: { id } } });
  expect(deletion.response.status).toBe(200);

  const statistics = await program.GET("/partner/statistics/all");
  expect(statistics.response.status).toBe(200);
});

test("errors of a program's calls have a code and say which field is wrong", async () => {
  const program = await newProgram();
  const wrong = await program.POST("/client/create", { body: { fullName: "", phoneNumber: "12" } });
  expect(wrong.response.status).toBe(422);
  expect(Object.keys(wrong.error?.errors ?? {}).sort()).toEqual(["fullName", "phoneNumber"]);

  const missing = await program.GET("/car/getById/{id}", { params: { path: { id: unknown } } });
  expect([missing.response.status, missing.error?.code]).toEqual([404, "not_found"]);

  const { id } = await createCar(program);
  const refused = await program.DELETE("/car/delete/{id}", { params: { path: { id } } });
  expect([refused.response.status, refused.error?.code]).toEqual([403, "not_allowed"]);

  const stranger = await clientWith("pbo_unknown").GET("/car/all");
  expect([stranger.response.status, stranger.error?.code]).toEqual([401, "authentication_failed"]);
});
