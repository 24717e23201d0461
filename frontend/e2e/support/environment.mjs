import { TestEnvironment } from "jest-environment-node";

/** Tells the test files whether the test at hand has failed, so that they can keep a picture of it. */
export default class extends TestEnvironment {
  handleTestEvent(event) {
    if (event.name === "test_start") this.global.testHasFailed = false;
    if (event.name === "test_fn_failure" || event.name === "hook_failure")
      this.global.testHasFailed = true;
  }
}
