import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getRow, http, LOGIN_URL } from "../../api/client";
import type { Locale, Partner, PartnerKind, Row } from "../../api/types";
import { preferences } from "../../app/preferencesStore";
import { session } from "../../app/session";

export interface Credentials {
  email: string;
  password: string;
}

export interface Signup extends Credentials {
  fullName: string;
  phoneNumber: string;
  companyName: string;
  kind: PartnerKind;
}

export interface PasswordReset {
  uid: string;
  token: string;
  password: string;
}

export type ProfileChanges = Partial<{
  fullName: string;
  companyName: string;
  kind: PartnerKind;
  email: string;
  phoneNumber: string;
  address: string;
  city: string;
  region: string;
  currency: string;
  locale: Locale;
  /** A new picture, or an empty string to remove the present one. */
  logo: File | "";
  password: string;
  oldPassword: string;
}>;

const PROFILE_URL = "/partner/editMyProfile";
const profileKey = ["partner", "profile"] as const;

export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: ({ signal }) => getRow<Partner>("/partner/getMyProfile", { signal }),
});

export function useLogin() {
  return useMutation({
    mutationFn: async (credentials: Credentials) =>
      (await http.post<Row<{ token: string }>>(LOGIN_URL, credentials)).data.data,
    onSuccess: ({ token }) => session.signIn(token),
  });
}

export function useSignup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (signup: Signup) =>
      (await http.post<Row<{ token: string; partner: Partner }>>("/partner/signup", signup)).data
        .data,
    onSuccess: async ({ token, partner }) => {
      session.signIn(token);
      // The language used to sign up is the one to greet the new partner in.
      const { locale } = preferences.get();
      queryClient.setQueryData(profileKey, { ...partner, locale });
      if (partner.locale !== locale) await http.put(PROFILE_URL, { locale });
    },
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
  const answer = await http.put<Row<Partner & { token?: string }>>(PROFILE_URL, changes, {
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
      if (token !== undefined) session.signIn(token);
      queryClient.setQueryData(profileKey, partner);
    },
  });
}
