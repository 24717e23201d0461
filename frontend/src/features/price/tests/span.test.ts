import { spanOf } from "../span";

test.each([
  [[10_000, null, 20_000], 9_400, 20_600],
  [[10_000], 9_400, 10_600],
  [[0], -0.06, 0.06],
])("an axis of %j has room at both ends", (values, min, max) => {
  expect(spanOf(values)).toEqual({ min, max });
});
