import type { BoardInput, BoardLine } from './board-line'
import { etim, needOf, polesNeed, type Poles } from './etim'
import { needed, type NeededItem } from './plan'

/** Combs join the devices of a row, the bars take the neutral and the protective conductors. */
export const railItems = ({ lines, phases }: BoardInput): NeededItem[] =>
  lines.length === 0
    ? []
    : [
        ...combPoles(lines, phases).map((poles) => combItem(poles, phases)),
        barItem('bar-n', 'Шина N, синяя', 'синий', 'шина N нулевая'),
        barItem('bar-pe', 'Шина PE, жёлто-зелёная', 'жёлто-зелёный', 'шина PE заземления'),
      ]

/** A comb has a pole for each phase of the supply, and one more where residual-current breakers take the neutral. */
function combPoles(lines: readonly Pick<BoardLine, 'device'>[], phases: 1 | 3): Poles[] {
  const [withoutNeutral, withNeutral]: [Poles, Poles] = phases === 1 ? [1, 2] : [3, 4]
  return [
    ...(lines.some(({ device }) => device === 'breaker') ? [withoutNeutral] : []),
    ...(lines.some(({ device }) => device === 'rcbo') ? [withNeutral] : []),
  ]
}

const combItem = (poles: Poles, phases: 1 | 3): NeededItem =>
  needed({
    key: `comb-${String(poles)}`,
    title: `Шина соединительная (гребёнка) ${String(poles)}P`,
    classes: etim.comb,
    needs: [polesNeed(poles)],
    words: `шина соединительная ${String(poles)}P`,
    amount: 1,
    why:
      phases === 3
        ? 'Три фазы чередуются по зубьям: гребёнка 1P посадила бы все линии на одну фазу (СП 256.1325800.2016: фазы нагружают равномерно)'
        : poles === 1
          ? 'Автоматам однофазного щита нужна одна фаза (каталоги изготовителей)'
          : 'Дифавтоматам нужны фаза и ноль (каталоги изготовителей)',
  })

const barItem = (key: string, title: string, colour: string, words: string): NeededItem =>
  needed({
    key,
    title,
    classes: etim.bar,
    needs: [needOf.colour({ values: [colour] })],
    words,
    amount: 1,
    why: 'Нулевые рабочие и защитные проводники – на разных шинах (ПУЭ 7, 7.1.36), цвета по ГОСТ 33542',
  })
