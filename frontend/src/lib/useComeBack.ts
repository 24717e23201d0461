import { useLocation, useNavigate } from "react-router-dom";

interface Opened {
  /** Entries of the address that open the details. */
  opens: string[];
}

/** State of a link to details over another page: closing them comes back to the page of the link. */
export function opened(to: string): Opened {
  return { opens: [...new URL(to, window.location.origin).searchParams.keys()] };
}

/** Goes back to the page from which one of these entries was opened; null where it was not opened by a link. */
export function useComeBack(...entries: string[]): (() => void) | null {
  const location = useLocation();
  const navigate = useNavigate();
  const opens = (location.state as Opened | null)?.opens ?? [];
  return entries.some((entry) => opens.includes(entry)) ? () => void navigate(-1) : null;
}
