export { carLookup } from "../../components/carSearch";
