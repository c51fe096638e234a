export { Notes } from "./notes";
