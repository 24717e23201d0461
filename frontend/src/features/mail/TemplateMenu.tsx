import TemplateIcon from "@mui/icons-material/StickyNote2Outlined";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useQuery } from "@tanstack/react-query";
import { useSnackbar } from "notistack";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { useFailed } from "../../components/failures";
import { useSay } from "../../components/useSay";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { mailError } from "./mailTexts";
import { renderTemplate, templatesQuery, useSuggestTemplates } from "./api";
import type { MailTemplate, TemplateLinks } from "./types";

const TemplatesDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "mail-templates" */ "./TemplatesDialog"),
);

interface TemplateMenuProps {
  links: TemplateLinks;
  onPick: (filled: { subject: string; text: string }) => void;
}

/** Texts written once; their variables are filled with the person and the car the mail is about. */
export function TemplateMenu({ links, onPick }: TemplateMenuProps) {
  const intl = useIntl();
  const menuId = useId();
  const { enqueueSnackbar } = useSnackbar();
  const failed = useFailed();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [editing, setEditing] = useState(false);
  const { data: templates = [] } = useQuery(templatesQuery);
  const say = useSay(mailError);
  const suggest = useSuggestTemplates();
  const close = () => setAnchor(null);

  async function pick(template: MailTemplate) {
    close();
    try {
      const filled = await renderTemplate(template.id, links);
      onPick(filled);
      if (filled.missing.length > 0)
        enqueueSnackbar(
          intl.formatMessage({ id: "mail.template.missing" }, { names: filled.missing.join(", ") }),
          { variant: "warning" },
        );
    } catch (error) {
      failed(mailError(intl, error));
    }
  }

  return (
    <>
      <Button
        startIcon={<TemplateIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {intl.formatMessage({ id: "mail.template" })}
      </Button>
      <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={close}>
        {templates.map((template) => (
          <MenuItem key={template.id} onClick={() => void pick(template)}>
            {template.name}
          </MenuItem>
        ))}
        {templates.length === 0 && (
          <MenuItem disabled={suggest.isPending} onClick={() => void say(suggest.mutateAsync())}>
            {intl.formatMessage({ id: "mail.template.suggest" })}
          </MenuItem>
        )}
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            setEditing(true);
          }}
        >
          {intl.formatMessage({ id: "mail.template.edit" })}
        </MenuItem>
      </Menu>
      {editing && <TemplatesDialog onClose={() => setEditing(false)} />}
    </>
  );
}
