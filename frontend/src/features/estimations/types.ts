import type { Schemas } from "../../lib/api/types";
import type { Breakdown } from "../price/types";

export type Estimation = Schemas["Estimation"];
export type EstimationStatus = Schemas["EstimationStatusEnum"];
export type EstimationSource = Schemas["EstimationSourceEnum"];
export type EstimationFile = Schemas["EstimationFile"];
export type EstimationResponse = Schemas["EstimationResponse"];
export type TechnicalInformation = Schemas["TechnicalInformation"];

type AnswerRequest = Schemas["EstimationAnswerRequest"];
/** An amount validates the request, a justification refuses it. */
export type Answer =
  | (Required<Pick<AnswerRequest, "amount" | "currency">> &
      Pick<AnswerRequest, "details" | "validDays"> & { breakdown?: Breakdown })
  | Required<Pick<AnswerRequest, "justification">>;
