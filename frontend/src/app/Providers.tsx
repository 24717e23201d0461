import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PreferencesProvider } from "../lib/preferences";
import { AppTheme } from "./theme/AppTheme";

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PreferencesProvider>
        <AppTheme>{children}</AppTheme>
      </PreferencesProvider>
    </QueryClientProvider>
  );
}
