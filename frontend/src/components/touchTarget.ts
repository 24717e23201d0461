/** For a link among words: as high to a finger as a button, and the lines stay where they are. */
export const touchTarget = {
  "@media (pointer: coarse)": { paddingBlock: "12px", marginBlock: "-12px" },
} as const;
