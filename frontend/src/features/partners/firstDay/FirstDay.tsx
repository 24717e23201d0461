import { hasSamples, useFirstSteps } from "./api";
import { FirstSteps } from "./FirstSteps";
import { SampleNotice } from "./SampleNotice";

/** Head of a new account's dashboard; renders nothing on other days. */
export function FirstDay() {
  const { data } = useFirstSteps();
  if (!data) return null;
  const { data: steps, dismissed, samples } = data;
  const tried = hasSamples(samples);
  const hasCar = steps.some(({ key, done }) => key === "car" && done);
  return (
    <>
      {tried && <SampleNotice counts={samples} />}
      {!dismissed && steps.some(({ done }) => !done) && (
        <FirstSteps steps={steps} canTry={!tried && !hasCar} />
      )}
    </>
  );
}
