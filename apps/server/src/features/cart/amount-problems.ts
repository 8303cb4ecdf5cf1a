import type { AmountProblem } from '@snab/domain/amounts'

/** What a buyer is told of an amount that is none. */
export const amountProblems: Record<AmountProblem, string> = {
  'not-a-number': 'Количество должно быть числом',
  negative: 'Количество не может быть отрицательным',
  'too-large': 'Слишком большое количество',
  'too-precise': 'Не больше трёх знаков после запятой',
}
