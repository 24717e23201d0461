import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import type { Locale } from "../../lib/api/types";
import { usePreferences } from "../../lib/preferences";
import { locales } from "../../lib/preferencesStore";
import { useAddress, withEntries } from "../../lib/useAddress";
import { EmptyState } from "../../components/EmptyState";
import { ErrorState } from "../../components/ErrorState";
import { Found } from "../../components/list/Found";
import { PageHeader } from "../../components/PageHeader";
import { LanguageFilter } from "./LanguageFilter";
import { tutorialsQuery } from "./api";
import { TutorialCards, TutorialSkeletons } from "./TutorialCards";
import { TutorialDialog } from "./TutorialDialog";
import type { Tutorial } from "./types";

/** The query keys that carry the language chosen and the film that is open. */
const LANGUAGE = "language";
const OPEN = "video";

export default function TutorialsPage() {
  const intl = useIntl();
  const { locale } = usePreferences();
  const [address, change] = useAddress();
  const asked = locales.find((each) => each === address.get(LANGUAGE)) ?? null;
  const {
    data: tutorials,
    isError,
    isPlaceholderData,
    error,
    refetch,
  } = useQuery({ ...tutorialsQuery(locale, asked), placeholderData: keepPreviousData });

  const pathOf = ({ id }: Tutorial) => `?${withEntries(address, { [OPEN]: id }).toString()}`;

  const shown = asked ?? tutorials?.[0]?.language ?? locale;
  const open = tutorials?.find(({ id }) => id === address.get(OPEN)) ?? null;

  function content() {
    if (isError && !tutorials) {
      return <ErrorState error={error} onRetry={() => void refetch()} />;
    }
    if (!tutorials) return <TutorialSkeletons />;
    if (tutorials.length === 0) {
      return <NoTutorial language={asked} onAll={() => change({ [LANGUAGE]: "" })} />;
    }
    return (
      <>
        {!asked && shown !== locale && (
          <Typography sx={{ color: "text.secondary", mb: 2 }}>
            {intl.formatMessage(
              { id: "tutorials.fallback" },
              { language: intl.formatDisplayName(shown, { type: "language" }) },
            )}
          </Typography>
        )}
        <TutorialCards tutorials={tutorials} pathOf={pathOf} />
      </>
    );
  }

  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: "tutorials.title" })}
        subtitle={intl.formatMessage({ id: "tutorials.subtitle" })}
        actions={
          <LanguageFilter value={shown} onChange={(language) => change({ [LANGUAGE]: language })} />
        }
      />
      <Found count={asked && !isPlaceholderData ? tutorials?.length : undefined} />
      {content()}
      <TutorialDialog tutorial={open} onClose={() => change({ [OPEN]: "" }, { replace: true })} />
    </>
  );
}

function NoTutorial({ language, onAll }: { language: Locale | null; onAll: () => void }) {
  const intl = useIntl();
  if (!language) {
    return (
      <EmptyState
        illustration="tutorials"
        title={intl.formatMessage({ id: "tutorials.empty.title" })}
        description={intl.formatMessage({ id: "tutorials.empty.description" })}
      />
    );
  }
  return (
    <EmptyState
      illustration="search"
      title={intl.formatMessage(
        { id: "tutorials.empty.language" },
        { language: intl.formatDisplayName(language, { type: "language" }) },
      )}
      action={
        <Button variant="outlined" onClick={onAll}>
          {intl.formatMessage({ id: "tutorials.back" })}
        </Button>
      }
    />
  );
}
