export { teamNamesQuery } from "../../../lib/teamNames";
