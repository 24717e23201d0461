import type { Locale } from "../../api/types";

export interface Tutorial {
  id: string;
  title: string;
  description: string;
  video: { url: string; size: number; contentType: string };
  poster: { url: string; thumbnail: string } | null;
  language: Locale;
  order: number;
  createdAt: string;
}
