import { hasSamples, openSteps, useFirstSteps } from "./api";
import { FirstSteps } from "./FirstSteps";
import { SampleNotice } from "./SampleNotice";

/** Head of a new account's dashboard; renders nothing on other days. */
export function FirstDay() {
  const { data } = useFirstSteps();
  if (!data) return null;
  const steps = openSteps(data);
  const tried = hasSamples(data.samples);
  const hasCar = steps.some(({ key, done }) => key === "car" && done);
  return (
    <>
      {tried && <SampleNotice counts={data.samples} />}
      {steps.length > 0 && <FirstSteps steps={steps} canTry={!tried && !hasCar} />}
    </>
  );
}
