import { createIntl } from "react-intl";
import { ONCE, ruleInWords, ruleOf, type Recurrence } from "../recurrence";
import en from "../texts/en.json";
import fr from "../texts/fr.json";
import ja from "../texts/ja.json";
import zh from "../texts/zh.json";

const TUESDAY = "2026-12-01";

test.each<[Partial<Recurrence>, string | undefined]>([
  [{}, undefined],
  [{ repeat: "daily" }, "FREQ=DAILY;COUNT=10"],
  [{ repeat: "weekly" }, "FREQ=WEEKLY;BYDAY=TU;COUNT=10"],
  [{ repeat: "weekly", weekdays: [7, 1, 2] }, "FREQ=WEEKLY;BYDAY=MO,TU,SU;COUNT=10"],
  [{ repeat: "biweekly", times: "4" }, "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=4"],
  // Days chosen before the repetition was changed are of no account.
  [
    { repeat: "monthly", weekdays: [4], ends: "until", until: "2027-03-31" },
    "FREQ=MONTHLY;UNTIL=20270331",
  ],
])("%j makes the rule %j", (chosen, rule) => {
  expect(ruleOf({ ...ONCE, ...chosen }, TUESDAY)).toBe(rule);
});

// React-intl’s type wants the texts of all features.
const texts = { fr, en, zh, ja } as Record<string, object> as Record<
  string,
  Record<string, string>
>;
const twoDays = "FREQ=WEEKLY;BYDAY=TU,TH;COUNT=10";

test.each<[string, string, string]>([
  ["fr", twoDays, "Toutes les semaines, le mardi et le jeudi, 10 fois"],
  ["en", twoDays, "Every week on Tuesday and Thursday, 10 times"],
  ["zh", twoDays, "每周：星期二和星期四，共 10 次"],
  ["ja", twoDays, "毎週（火曜日、木曜日）、10回"],
  ["fr", "FREQ=DAILY;COUNT=5", "Tous les jours, 5 fois"],
  ["fr", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=3", "Une semaine sur deux, le lundi, 3 fois"],
  ["fr", "FREQ=MONTHLY;INTERVAL=3;COUNT=4", "Tous les 3 mois, 4 fois"],
])("in %s %s is said as %j", (locale, rule, words) => {
  expect(ruleInWords(createIntl({ locale, messages: texts[locale] }), rule)).toBe(words);
});
