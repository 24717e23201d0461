import Box from "@mui/material/Box";

/** Keys pressed together, as they look on the keyboard. */
export function Keys({ keys }: { keys: string[] }) {
  return (
    <Box component="span" dir="ltr" sx={{ display: "inline-flex", gap: 0.5 }}>
      {keys.map((key) => (
        <Box
          key={key}
          component="kbd"
          sx={{
            minWidth: 24,
            px: 0.75,
            border: 1,
            borderColor: "divider",
            borderRadius: 0.75,
            bgcolor: "background.default",
            color: "text.secondary",
            font: "inherit",
            fontSize: 12,
            lineHeight: "22px",
            textAlign: "center",
          }}
        >
          {key}
        </Box>
      ))}
    </Box>
  );
}

export function searchKeys(): string[] {
  return [/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl", "K"];
}
