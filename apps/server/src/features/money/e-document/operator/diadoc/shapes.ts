import { z } from 'zod'

/** Answers of Diadoc's HTTP API in JSON, as far as they are read. */
export const Organizations = z.object({
  Organizations: z
    .array(
      z.object({
        OrgId: z.string().nullish(),
        FullName: z.string().nullish(),
        FnsParticipantId: z.string().nullish(),
        Boxes: z.array(z.object({ BoxId: z.string() })).default([]),
      }),
    )
    .default([]),
})

const Ticks = z.union([z.number(), z.string()])
const Entity = z.object({
  EntityType: z.string(),
  EntityId: z.string(),
  ParentEntityId: z.string().nullish(),
  AttachmentType: z.string().nullish(),
  FileName: z.string().nullish(),
  RawCreationDate: Ticks.nullish(),
})
export type Entity = z.infer<typeof Entity>

export const Message = z.object({ MessageId: z.string(), Entities: z.array(Entity) })

const Patch = z.object({
  MessageId: z.string(),
  TimestampTicks: Ticks,
  MessageIsDelivered: z.boolean().nullish(),
  Entities: z.array(Entity).default([]),
})
export type Patch = z.infer<typeof Patch>

export const BoxEvents = z.object({
  Events: z.array(z.object({ IndexKey: z.string(), Patch: Patch.nullish() })).default([]),
})

export const DocumentState = z.object({ RevocationStatus: z.string().nullish() })
export const Task = z.object({ TaskId: z.string() })
export const SigningResult = z.object({
  OperationStatus: z.string(),
  FileSigningResults: z.array(z.object({ Signature: z.string().nullish() })).default([]),
})
