/** Conversations that were marked as unread while they were open: seeing them once more on the way out reads nothing. */
export const leftUnread = new Set<string>();
