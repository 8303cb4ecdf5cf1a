/** Marks the room that the header keeps for the chat button. */
export const dockMark = 'data-chat-dock'
