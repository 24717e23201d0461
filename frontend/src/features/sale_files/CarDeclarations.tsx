import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Allowed } from "../../components/Allowed";
import { Panel } from "../../components/Panel";
import { StatusChip } from "../../components/StatusChip";
import { useFormats } from "../../components/useFormats";
import type { Car } from "../../lib/api/types";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { today } from "../../lib/zone";
import { declarationsQuery } from "./api";
import { declarationTexts } from "./saleFileTexts";
import type { DeclarationKind, DueDeclaration } from "./types";

const DeclareDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "declare-car" */ "./dialogs/DeclareDialog"),
);

/** The declarations of a car's purchase and delivery: until when, or when they were made; nothing where none is due. */
export default function CarDeclarations({ car }: { car: Car }) {
  const intl = useIntl();
  const { data = [] } = useQuery(declarationsQuery(car));
  const [declaring, setDeclaring] = useState<DeclarationKind | null>(null);
  if (data.length === 0) return null;
  return (
    <Box sx={{ mt: 2, displayPrint: "none" }}>
      <Panel title={intl.formatMessage({ id: "saleFiles.declarations" })}>
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {data.map((due) => (
            <Box
              component="li"
              key={due.kind}
              sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, py: 1 }}
            >
              <Box sx={{ flex: "1 1 180px" }}>
                {intl.formatMessage({ id: declarationTexts[due.kind] })}
              </Box>
              <DeclarationState due={due} />
              {due.declaration === null && (
                <Allowed call="POST /car/{id}/declaration">
                  <Button
                    size="small"
                    variant="outlined"
                    onClick={() => setDeclaring(due.kind)}
                    sx={{ minHeight: 44 }}
                  >
                    {intl.formatMessage({ id: "saleFiles.declaration.mark" })}
                  </Button>
                </Allowed>
              )}
            </Box>
          ))}
        </Box>
      </Panel>
      {declaring && (
        <DeclareDialog carId={car.id} kind={declaring} onClose={() => setDeclaring(null)} />
      )}
    </Box>
  );
}

function DeclarationState({ due: { dueOn, declaration } }: { due: DueDeclaration }) {
  const intl = useIntl();
  const { date, day } = useFormats();
  if (declaration) {
    const { at, number } = declaration;
    const id = number ? "saleFiles.declaration.madeNumber" : "saleFiles.declaration.made";
    return (
      <StatusChip tone="success" label={intl.formatMessage({ id }, { date: date(at), number })} />
    );
  }
  if (dueOn === null) return null;
  const late = dueOn < today();
  return (
    <StatusChip
      tone={late ? "error" : "warning"}
      label={intl.formatMessage(
        { id: late ? "saleFiles.declaration.late" : "saleFiles.declaration.due" },
        { date: day(dueOn) },
      )}
    />
  );
}
