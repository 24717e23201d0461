import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api, formOf, row, upload } from "../../lib/api/client";
import { ApiError } from "../../lib/api/errors";
import type { Currency, Partner, Schemas } from "../../lib/api/types";
import { preferences } from "../../lib/preferencesStore";
import { profileQuery } from "../../lib/profile";
import { session, useSession } from "../../lib/session";

export type Credentials = Schemas["LoginRequest"];
export type Signup = Schemas["SignupRequest"];

type ProfileRequest = Schemas["PatchedProfileUpdateRequest"];

export type ProfileChanges = Omit<
  ProfileRequest,
  "logo" | "rewardLater" | "reconditioningPresets"
> & {
  /** A new picture, or an empty string to remove the present one. */
  logo?: File | "";
};

/** How the interface looks now, under the profile's names. */
function shownPreferences() {
  const { locale, direction, currentTheme: theme } = preferences.get();
  return { locale, direction, theme };
}

export async function login(body: Credentials): Promise<void> {
  session.signIn((await row(api.POST("/partner/login", { body }))).token);
}

/** The code after the password, for an account with a second factor. */
export async function sendCode(body: Schemas["ChallengeRequest"]): Promise<void> {
  session.signIn((await row(api.POST("/partner/login/second-factor", { body }))).token);
}

export interface Challenge {
  challenge: string;
  message: string;
}

/** Challenge that the second step answers with a code; undefined where the log-in was refused for another reason. */
export function challengeOf(error: unknown): Challenge | undefined {
  if (!(error instanceof ApiError) || error.code !== "second_factor_required") return undefined;
  const { challenge } = error.body as Challenge;
  return { challenge, message: error.message };
}

export const isWrongLogin = (error: unknown) =>
  error instanceof ApiError && error.code === "wrong_login";

export function useSignup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Signup) => row(api.POST("/partner/signup", { body })),
    onSuccess: async ({ token, partner }) => {
      session.signIn(token);
      // The language and the look used to sign up are those to greet the new partner with.
      const shown = shownPreferences();
      queryClient.setQueryData(profileQuery.queryKey, { ...partner, ...shown });
      await saveProfile({ changes: shown }).catch(() => undefined);
    },
  });
}

/** Ends the token on the server as well; without a network it ends there with its hours. */
export function giveTokenBack(): void {
  const { token } = session;
  if (token === null) return;
  // Named here: when the call leaves, the session may have forgotten it.
  const headers = { Authorization: `Bearer ${token}` };
  api.POST("/partner/sign-out", { headers, body: { everywhere: false } }).catch(() => undefined);
}

export function useSignOut(): () => void {
  const { signOut } = useSession();
  return () => {
    giveTokenBack();
    signOut();
  };
}

export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: () => api.POST("/partner/sign-out", { body: { everywhere: true } }),
    onSuccess: session.signOut,
  });
}

export const askForLink = (email: string) =>
  api.POST("/partner/forgot-password", { body: { email } });

export const resetPassword = (body: Schemas["ResetPasswordRequest"]) =>
  api.POST("/partner/reset-password", { body });

/** Confirms the address that a mailed link is for. The same link again changes nothing, and succeeds. */
export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ["partner", "confirm-email", token],
    queryFn: async ({ client }) => {
      const done = await answer(api.POST("/partner/confirm-email", { body: { token } }));
      if (session.token !== null)
        void client.invalidateQueries({ queryKey: profileQuery.queryKey });
      return done;
    },
    staleTime: "static",
  });

export function useSendConfirmation() {
  return useMutation({
    mutationFn: () => api.POST("/partner/confirm-email/send", {}),
    meta: { reread: "never" },
  });
}

interface ProfileUpdate {
  changes: ProfileChanges;
  /** How much of the picture has gone, from 0 to 1. */
  onProgress?: (ratio: number) => void;
}

function saveProfile({ changes: { logo, ...fields }, onProgress }: ProfileUpdate) {
  const { accounts, ...texts } = fields;
  const content =
    logo instanceof File
      ? // The form that has the logo holds nothing but texts beside it, and the accounts.
        upload({
          form: formOf({
            ...(texts as Record<string, string>),
            ...Object.fromEntries(
              Object.entries(accounts ?? {}).map(([name, account]) => [
                `accounts.${name}`,
                account,
              ]),
            ),
            logo,
          }),
          ...(onProgress && { onProgress }),
        })
      : { body: { ...fields, logo } };
  return row(api.PUT("/partner/editMyProfile", content));
}

export function useEditProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveProfile,
    onSuccess: ({ token, ...partner }) => {
      // A changed password kills the token it was changed with.
      if (token) session.signIn(token);
      queryClient.setQueryData(profileQuery.queryKey, partner);
    },
  });
}

/**
 * Takes language, theme and direction to the profile as they are now. All of them each time, and
 * nothing said where it fails: what did not get there goes with the next switch.
 */
export function useSavePreferences(): () => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    // One after the other, so that the last switch is the one that stays.
    scope: { id: "preferences" },
    mutationFn: () => saveProfile({ changes: shownPreferences() }),
    onSuccess: (partner) =>
      // An answer to a switch that has been undone since must not do it again.
      queryClient.setQueryData(profileQuery.queryKey, { ...partner, ...shownPreferences() }),
    meta: { reread: "never" },
  });
  return () => {
    if (session.token !== null) mutate();
  };
}

/** "Later" to the reward question: it comes up no more by itself. */
export function usePutRewardOff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => row(api.PUT("/partner/editMyProfile", { body: { rewardLater: true } })),
    onSuccess: ({ rewardLater }) =>
      client.setQueryData(
        profileQuery.queryKey,
        (partner?: Partner) => partner && { ...partner, rewardLater },
      ),
    meta: { reread: "never" },
  });
}

/** Keeps usual lines of reconditioning, to be offered in the next sum. */
export function useKeepPresets() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reconditioningPresets: Partner["reconditioningPresets"]) =>
      row(api.PUT("/partner/editMyProfile", { body: { reconditioningPresets } })),
    onSuccess: (partner) => client.setQueryData(profileQuery.queryKey, partner),
    meta: { reread: "never" },
  });
}

/** The answer to the reward question. */
type RewardAnswer = { enabled: false } | { enabled: true; amount: number; currency: Currency };

export function useUpdateReward() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RewardAnswer) => row(api.PUT("/partner/updateRecompenseResponse", { body })),
    onSuccess: (partner) => client.setQueryData(profileQuery.queryKey, partner),
  });
}
