import Box from "@mui/material/Box";
import Breadcrumbs from "@mui/material/Breadcrumbs";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { useMayOpen } from "../lib/pageNeeds";
import { usePageTitle } from "../lib/usePageTitle";
import { touchTarget } from "./touchTarget";

export interface PageHeaderProps {
  title: string;
  /** The id of the heading, for what is named by it. */
  titleId?: string;
  /** The page's name in the browser's tab and history, where it is not the title. */
  tabTitle?: string;
  subtitle?: React.ReactNode;
  /** The pages above this one, outermost first. */
  breadcrumb?: { label: string; to: string }[];
  /** In the line of the title: the way to other views of the same subject, or what is to be known of it. */
  beside?: React.ReactNode;
  actions?: React.ReactNode;
}

export function PageHeader({
  title,
  titleId,
  tabTitle = title,
  subtitle,
  breadcrumb: above = [],
  beside,
  actions,
}: PageHeaderProps) {
  const intl = useIntl();
  const mayOpen = useMayOpen();
  const breadcrumb = above.filter(({ to }) => mayOpen(to));
  usePageTitle(tabTitle);
  return (
    <Box component="header" sx={{ mb: 3 }}>
      {breadcrumb.length > 0 && (
        <Breadcrumbs
          aria-label={intl.formatMessage({ id: "page.breadcrumb" })}
          sx={{ mb: 0.5, typography: "body2", "& a": touchTarget }}
        >
          {breadcrumb.map(({ label, to }) => (
            <Link key={to} component={RouterLink} to={to} color="text.secondary" underline="hover">
              {label}
            </Link>
          ))}
        </Breadcrumbs>
      )}
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 2,
          justifyContent: "space-between",
        }}
      >
        <Box
          // The height is reserved: what stands beside the title may come later, in two lines.
          sx={{
            minWidth: 0,
            ...(beside && { minHeight: 40, display: "grid", alignContent: "center" }),
          }}
        >
          <Typography variant="h1" id={titleId} sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Typography>
          {subtitle && (
            <Typography component="div" sx={{ color: "text.secondary", mt: 0.5 }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {beside}
        {actions && (
          <Box
            sx={(theme) => ({
              display: "flex",
              flexWrap: "wrap",
              gap: 1,
              // On a phone they fill their lines.
              [theme.breakpoints.down("sm")]: {
                flexGrow: 1,
                ...(beside && { flexBasis: "100%" }),
                "& > .MuiButton-root": { flexGrow: 1 },
              },
            })}
          >
            {actions}
          </Box>
        )}
      </Box>
    </Box>
  );
}
