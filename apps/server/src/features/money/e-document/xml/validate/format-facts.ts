import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { assetPath } from '../../../../../asset-path'

/**
 * The facts of one XML format, as written in `assets`: elements with occurrences, named types with facets, conditional
 * rules.
 */
const Simple = z.object({
  base: z.string(),
  length: z.int().optional(),
  minLength: z.int().optional(),
  maxLength: z.int().optional(),
  totalDigits: z.int().optional(),
  fractionDigits: z.int().optional(),
  minInclusive: z.string().optional(),
  minExclusive: z.string().optional(),
  pattern: z
    .union([z.string(), z.array(z.string())])
    .transform((pattern) => [pattern].flat().map((one) => new RegExp(`^(?:${one})$`, 'u')))
    .optional(),
  enum: z.array(z.string()).optional(),
})
export type Simple = z.infer<typeof Simple>

const Typed = z.object({ type: z.string().optional(), simple: Simple.optional() })
const Attribute = Typed.extend({ name: z.string(), required: z.boolean() })
const Most = z.union([z.int(), z.literal('unbounded').transform(() => Number.POSITIVE_INFINITY)])

export type Element = z.infer<typeof Typed> & {
  kind: 'element'
  name: string
  min: number
  max: number
  complex?: Complex | undefined
}
export type Group = { kind: 'sequence' | 'choice'; min: number; max: number; items: (Element | Group)[] }
export type Complex = { attributes: z.infer<typeof Attribute>[]; content: Group | null }

const Content: z.ZodType<Element | Group> = z.lazy(() => z.union([ElementFacts, GroupFacts]))
const GroupFacts: z.ZodType<Group> = z.object({
  kind: z.enum(['sequence', 'choice']),
  min: z.int(),
  max: Most,
  items: z.array(Content),
})
const ComplexFacts: z.ZodType<Complex> = z.object({
  attributes: z.array(Attribute),
  content: z.lazy(() => GroupFacts).nullable(),
})
const ElementFacts: z.ZodType<Element> = Typed.extend({
  kind: z.literal('element'),
  name: z.string(),
  min: z.int(),
  max: Most,
  complex: z.lazy(() => ComplexFacts).optional(),
})

const Node = z.string()
const Compared = z.tuple([Node, z.number()])
export type Condition =
  | { true: true }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { present: string }
  | { absent: string }
  | { in: [string, string[]] }
  | { eq: [string, string] }
  | { ne: [string, number] }
  | { numEq: [string, number] }
  | { gt: [string, number] }
  | { ge: [string, number] }
  | { fileNameEquals: string }
const ConditionFacts: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ true: z.literal(true) }),
    z.strictObject({ all: z.array(ConditionFacts) }),
    z.strictObject({ any: z.array(ConditionFacts) }),
    z.strictObject({ not: ConditionFacts }),
    z.strictObject({ present: Node }),
    z.strictObject({ absent: Node }),
    z.strictObject({ in: z.tuple([Node, z.array(z.string())]) }),
    z.strictObject({ eq: z.tuple([Node, z.string()]) }),
    z.strictObject({ ne: Compared }),
    z.strictObject({ numEq: Compared }),
    z.strictObject({ gt: Compared }),
    z.strictObject({ ge: Compared }),
    z.strictObject({ fileNameEquals: Node }),
  ]),
)

const Format = z.object({
  root: ElementFacts,
  complexTypes: z.record(z.string(), ComplexFacts),
  simpleTypes: z.record(z.string(), Simple),
  rules: z.array(
    z.object({
      id: z.string(),
      context: z.string(),
      if: ConditionFacts,
      // a word of the rule language; a rule is never awaited
      // oxlint-disable-next-line unicorn/no-thenable
      then: ConditionFacts,
      else: ConditionFacts.optional(),
    }),
  ),
})
export type Format = z.infer<typeof Format>

export type FormatName =
  | 'upd-5.03.05'
  | 'upd-buyer-5.03'
  | 'act-sender-5.01'
  | 'annulment-1.02'
  | 'correction-request-1.03'

const read = new Map<FormatName, Format>()

/** Read once, when the first document of the format is checked. */
export function formatOf(name: FormatName): Format {
  const known = read.get(name)
  if (known) return known
  const path = assetPath(`features/money/e-document/xml/assets/${name}.json`)
  const format = Format.parse(JSON.parse(readFileSync(path, 'utf8')))
  read.set(name, format)
  return format
}
