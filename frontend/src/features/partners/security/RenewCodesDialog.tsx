import { useState } from "react";
import { useIntl } from "react-intl";
import { OwnerDialog } from "./OwnerDialog";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog";
import { useRenewRecoveryCodes } from "./api";

/** New recovery codes, where those kept are used up, lost or seen by somebody else. */
export default function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { mutateAsync: renew } = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <OwnerDialog
      title={formatMessage({ id: "security.codes.renew" })}
      text={formatMessage({ id: "security.codes.renew.text" })}
      submitLabel={formatMessage({ id: "security.codes.renew" })}
      onSubmit={async (proof) => setCodes((await renew(proof)).recoveryCodes)}
      onClose={onClose}
    />
  );
}
