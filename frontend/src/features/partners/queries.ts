import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getRow, http, LOGIN_URL } from "../../lib/api/client";
import type { Partner, Row, Schemas } from "../../lib/api/types";
import { preferences } from "../../lib/preferencesStore";
import { session, useSession } from "../../lib/session";

export type Credentials = Schemas["LoginRequest"];
export type Signup = Schemas["SignupRequest"];
type PasswordReset = Schemas["ResetPasswordRequest"];

export type ProfileChanges = Omit<Schemas["PatchedProfileUpdateRequest"], "logo"> & {
  /** A new picture, or an empty string to remove the present one. */
  logo?: File | "";
};

const PROFILE_URL = "/partner/editMyProfile";
const SIGN_OUT_URL = "/partner/sign-out";
const profileKey = ["partner", "profile"] as const;

/** How the interface looks now, under the profile's names. */
function shownPreferences() {
  const { locale, direction, currentTheme: theme } = preferences.get();
  return { locale, direction, theme };
}

export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: ({ signal }) => getRow<Partner>("/partner/getMyProfile", { signal }),
});

export function useLogin() {
  return useMutation({
    mutationFn: async (credentials: Credentials) =>
      (await http.post<Row<Schemas["Token"]>>(LOGIN_URL, credentials)).data.data,
    onSuccess: ({ token }) => session.signIn(token),
  });
}

export function useSignup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (signup: Signup) =>
      (await http.post<Row<Schemas["SignedUp"]>>("/partner/signup", signup)).data.data,
    onSuccess: async ({ token, partner }) => {
      session.signIn(token);
      // The language and the look used to sign up are those to greet the new partner with.
      const shown = shownPreferences();
      queryClient.setQueryData(profileKey, { ...partner, ...shown });
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
  http.post(SIGN_OUT_URL, {}, { headers }).catch(() => undefined);
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
    mutationFn: () => http.post(SIGN_OUT_URL, { everywhere: true }),
    onSuccess: session.signOut,
  });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => http.post("/partner/forgot-password", { email }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (reset: PasswordReset) => http.post("/partner/reset-password", reset),
  });
}

interface ProfileUpdate {
  changes: ProfileChanges;
  /** How much of the picture has gone, from 0 to 1. */
  onProgress?: (ratio: number) => void;
}

async function saveProfile({ changes, onProgress }: ProfileUpdate) {
  const multipart = changes.logo instanceof File;
  const answer = await http.put<Row<Schemas["EditedProfile"]>>(PROFILE_URL, changes, {
    // axios turns the object into a form of this type.
    headers: multipart ? { "Content-Type": "multipart/form-data" } : undefined,
    onUploadProgress: ({ progress = 0 }) => onProgress?.(progress),
  });
  return answer.data.data;
}

export function useEditProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveProfile,
    onSuccess: ({ token, ...partner }) => {
      // A changed password kills the token it was changed with.
      if (token) session.signIn(token);
      queryClient.setQueryData(profileKey, partner);
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
      queryClient.setQueryData(profileKey, { ...partner, ...shownPreferences() }),
  });
  return () => {
    if (session.token !== null) mutate();
  };
}
