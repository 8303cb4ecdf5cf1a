import { Rejected } from '../../../http/rejected'
import type { HeldOutcome } from './hold-load'

/** The refusal shown to the person who started a load. */
export const heldRejection = ({ state, reason }: HeldOutcome): Rejected =>
  new Rejected('load-held', {
    message:
      state === 'waiting'
        ? `Загрузка ждёт решения: ${reason}. Применяет или отклоняет её администратор в разделе «Ждут решения».`
        : `Такая загрузка уже отклонена: ${reason}. Исправьте файл или примените её в разделе «Ждут решения».`,
  })
