import { readFileSync } from "node:fs";
import path from "node:path";

const source = path.resolve(import.meta.dirname, "../src");
const languages = ["fr", "en", "zh", "ja"];

/** The log-in's words, as the page itself will say them. */
function textsOf(language) {
  const read = (folder) =>
    JSON.parse(readFileSync(path.join(source, folder, `texts/${language}.json`), "utf8"));
  return { ...read("app"), ...read("features/partners") };
}

const escape = (text) =>
  text.replace(/[&<>"]/g, (character) => `&#${String(character.codePointAt(0))};`);

/** An element for each language; shell.css shows the document's. */
function said(tag, className, ...ids) {
  return languages
    .map((language) => {
      const texts = textsOf(language);
      const [first, second] = ids.map((id) => escape(texts[id]));
      const text = second === undefined ? first : `${first} <u>${second}</u>`;
      return `<${tag} class="${className}" lang="${language}">${text}</${tag}>`;
    })
    .join("");
}

const mark = readFileSync(path.resolve(source, "../../static/favicon.svg"), "utf8");

/** What the page shows before any script has run: React draws the same in its place. */
export function shell() {
  const brand = `<div class="shell-brand">${mark}${said("span", "", "app.name")}</div>`;
  return `<div class="shell" aria-hidden="true">
<div class="shell-bare">${brand}
<div class="shell-card"><div>
${said("p", "shell-title", "partners.login.title")}
${said("p", "shell-subtitle", "partners.login.subtitle")}
<i class="shell-field"></i><i class="shell-field"></i>
${said("p", "shell-button", "partners.login.submit")}
${said("p", "shell-link", "partners.login.forgot")}
${said("p", "shell-other", "partners.login.noAccount", "partners.login.register")}
</div><div class="shell-side">${said("p", "shell-purpose", "partners.auth.purpose")}</div></div></div>
<div class="shell-work"><div class="shell-nav">${brand}</div><div class="shell-main">
<div class="shell-bar"><svg viewBox="0 0 24 24"><path d="M3 18h18v-2H3zm0-5h18v-2H3zm0-7v2h18V6z" fill="currentColor"/></svg></div>
<div class="shell-page"><i></i><i></i><i></i></div></div></div>
</div>`;
}
