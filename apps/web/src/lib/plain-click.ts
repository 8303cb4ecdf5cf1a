type Click = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean }

/** A click without a new tab, window or download, which a link of the portal may handle itself. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey)
