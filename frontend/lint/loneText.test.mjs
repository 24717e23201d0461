import { RuleTester } from "eslint";
import tseslint from "typescript-eslint";
import loneText from "./loneText.mjs";

// The rule reads types, so each case is a module of the program, with its own declarations.
const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: {
      projectService: { allowDefaultProject: ["*.tsx"], defaultProject: "../tsconfig.json" },
      tsconfigRootDir: import.meta.dirname,
    },
  },
});

const DECLARED = `
import type { FC, ReactElement, ReactNode } from "react";
declare const shown: boolean;
declare const count: number | undefined;
declare const label: string;
declare const maybe: string | null;
declare const names: string[];
declare const anything: ReactNode;
declare function Sign(): ReactElement;
declare function Button(props: { startIcon?: ReactNode; children?: ReactNode }): ReactElement;
function Notice() { return shown ? <hr /> : null; }
`;

/** A component that renders these elements. */
const rendering = (jsx) => `${DECLARED}\nexport function Case() { return ${jsx}; }`;
const valid = (name, jsx) => ({ name, code: rendering(jsx), filename: "case.tsx" });
const invalid = (name, jsx, ...messageIds) => ({
  ...valid(name, jsx),
  errors: messageIds.map((messageId) => ({ messageId })),
});

tester.run("lone-text", loneText, {
  valid: [
    valid("a text alone in its element", "<p>{label}</p>"),
    valid("a text that comes and goes alone", "<p>{shown && label}</p>"),
    valid("texts that stay", "<p>Total: {label} and {names.length}</p>"),
    valid("a text before what comes and goes", "<p>{label} {shown && <Sign />}</p>"),
    valid("a text behind an element that stays", "<p><b />{label}</p>"),
    valid(
      "a text behind an element that stays, and that behind one that goes",
      "<p>{shown && <Sign />}<b />{label}</p>",
    ),
    valid("each text in an element", "<p>{shown && <span>{label}</span>} <span>{label}</span></p>"),
    valid("elements alone in a fragment", "<>{shown && <Sign />}<p>{label}</p></>"),
    valid("a blank between elements", '<p>{shown && <Sign />}{" "}<b /></p>'),
    valid("an element unless a text is empty", "<p><b />{label && <Sign />}</p>"),
    valid("whatever a component is given", "<p>{shown && <Sign />}{anything}</p>"),
    valid("a button of a text that stays", "<Button>{label}</Button>"),
    valid("a button with an icon that stays", "<Button startIcon={<Sign />}>{label}</Button>"),
    valid("a button of an element", "<Button>{shown && <span>{label}</span>}</Button>"),
    { ...valid("a function that is no component"), code: `export function text() { return "a"; }` },
  ],
  invalid: [
    invalid("a text that goes beside a text", "<p>{label}{shown && label}</p>", "goes"),
    invalid("a text that may be absent", "<p><b />{maybe}</p>", "goes"),
    invalid(
      "a number that is drawn unless it is absent",
      "<p><b />{count !== undefined && count}</p>",
      "goes",
    ),
    invalid("a text or an element", "<p><b />{shown ? label : <Sign />}</p>", "goes"),
    invalid("a list of texts", "<p><b />{names}</p>", "goes"),
    invalid("a text behind an element that goes", "<p>{shown && <Sign />} text</p>", "before"),
    invalid(
      "a template behind an element that goes",
      "<p>{shown && <Sign />}{`· ${label}`}</p>",
      "before",
    ),
    invalid("a text behind a component that may be nothing", "<p><Notice />{label}</p>", "before"),
    invalid("a text behind a list", "<p>{names.map((n) => <b key={n} />)}{label}</p>", "before"),
    invalid(
      "texts in a fragment that goes",
      "<p><b />{shown && <> · {label}</>}</p>",
      "fragment",
      "fragment",
    ),
    invalid("a text in the fragment of a component", "<>{label}<Sign /></>", "fragment"),
    invalid("a template in a fragment", "<>{`${label}: ${names.length}`}</>", "fragment"),
    invalid("a text that goes in a fragment", "<>{shown && label}</>", "goes"),
    invalid("a button whose text goes", "<Button>{shown && label}</Button>", "goes"),
    invalid(
      "a button with an icon that goes",
      "<Button startIcon={shown && <Sign />}>{label}</Button>",
      "before",
    ),
    invalid("a component that is a text", "label", "component"),
    invalid("a component that may be a text", "shown ? label : <p>{label}</p>", "component"),
    {
      ...invalid("an arrow that is a text", "", "component"),
      code: `${DECLARED}\nexport const Case = () => maybe;`,
    },
  ],
});
