type Click = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean }

/** A click that asks for no new tab, window or download: what a link of the portal may answer itself. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey)
