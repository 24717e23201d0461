import Alert from "@mui/material/Alert";

interface RefusalsProps {
  texts: string[];
  onClose: () => void;
}

/** Why some of the chosen files were not taken. */
export function Refusals({ texts, onClose }: RefusalsProps) {
  return (
    <div role="alert">
      {texts.length > 0 && (
        <Alert severity="warning" role="presentation" onClose={onClose} sx={{ mt: 1 }}>
          {texts.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
    </div>
  );
}
