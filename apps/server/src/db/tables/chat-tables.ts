import type { Generated } from 'kysely'

/** Conversations with the seller's managers outside orders. */
export type ChatTables = {
  chats: {
    id: Generated<number>
    userId: number | null
    visitorHash: Buffer | null
    companyId: number | null
    regionId: number | null
    buyerReadId: Generated<number>
    staffReadId: Generated<number>
    createdAt: Date
    lastMessageAt: Date
    lastIsStaff: Generated<boolean>
  }
  chatMessages: {
    id: Generated<number>
    chatId: number
    userId: number | null
    isStaff: boolean
    author: string
    text: string
    address: Generated<string>
    clientKey: string
    createdAt: Date
  }
  chatFiles: {
    id: Generated<number>
    chatId: number
    userId: number | null
    isStaff: boolean
    messageId: Generated<number | null>
    file: string
    name: string
    createdAt: Date
  }
}
