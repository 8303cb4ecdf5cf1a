import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { textOf } from '../../../lib/texts/texts'
import { importTexts } from './list-import.texts'

// as in the other forms
z.config({ jitless: true })

const t = textOf(importTexts)

/** Undecided lines are skipped only on request. */
export const finishForm = (undecided: number) =>
  z
    .object({
      kind: z.enum(['cart', 'specification', 'new-specification']),
      specificationId: z.string(),
      name: z
        .string()
        .trim()
        .max(longest.specificationName, { error: () => t('import.tooLongField') }),
      skipUndecided: z.boolean(),
    })
    .superRefine(({ kind, specificationId, name, skipUndecided }, context) => {
      if (kind === 'specification' && specificationId === '')
        context.addIssue({ code: 'custom', path: ['specificationId'], message: t('import.needSpecification') })
      if (kind === 'new-specification' && name === '')
        context.addIssue({ code: 'custom', path: ['name'], message: t('import.needSpecificationName') })
      if (undecided > 0 && !skipUndecided)
        context.addIssue({ code: 'custom', path: ['skipUndecided'], message: t('import.needSkip') })
    })
export type FinishForm = z.infer<ReturnType<typeof finishForm>>

export function targetOf({ kind, specificationId, name }: FinishForm) {
  if (kind === 'specification') return { kind, id: Number(specificationId) } as const
  if (kind === 'new-specification') return { kind, name } as const
  return { kind } as const
}
