import { ownValue } from '@snab/domain/own-value'
import type { XmlTree } from '../../../../../xml/read-xml-tree'
import type { Condition, Format } from './format-facts'
import type { Problem } from './problem'

/** An element with the way to it from the root. */
type Place = { element: XmlTree; parent: Place | null; at: number }
type Context = { place: Place; root: Place; fileName: string }

/** Evaluates the conditional rules on every element of their contexts. */
export function checkRules(format: Format, root: XmlTree, fileName: string): Problem[] {
  const top: Place = { element: root, parent: null, at: 1 }
  const byName = new Map<string, Place[]>()
  collect(top, byName)
  return format.rules.flatMap((rule) =>
    (byName.get(rule.context) ?? []).flatMap((place) => {
      const context = { place, root: top, fileName }
      const wanted = holds(rule.if, context) ? rule.then : rule.else
      if (!wanted || holds(wanted, context)) return []
      return [{ path: [...pathOf(place), ...nodeOf(wanted)], text: wordsOf(wanted) }]
    }),
  )
}

function collect(place: Place, byName: Map<string, Place[]>): void {
  const { name, children } = place.element
  const list = byName.get(name)
  if (list) list.push(place)
  else byName.set(name, [place])
  const counts = new Map<string, number>()
  for (const child of children) {
    const at = (counts.get(child.name) ?? 0) + 1
    counts.set(child.name, at)
    collect({ element: child, parent: place, at }, byName)
  }
}

const pathOf = (place: Place): Problem['path'] => [
  ...(place.parent ? pathOf(place.parent) : []),
  { name: place.element.name, at: place.at },
]

function holds(condition: Condition, context: Context): boolean {
  if ('true' in condition) return true
  if ('all' in condition) return condition.all.every((one) => holds(one, context))
  if ('any' in condition) return condition.any.some((one) => holds(one, context))
  if ('not' in condition) return !holds(condition.not, context)
  if ('present' in condition) return valuesAt(condition.present, context).length > 0
  if ('absent' in condition) return valuesAt(condition.absent, context).length === 0
  if ('in' in condition) return valuesAt(condition.in[0], context).some((value) => condition.in[1].includes(value))
  if ('eq' in condition) return valuesAt(condition.eq[0], context).includes(condition.eq[1])
  if ('fileNameEquals' in condition) return valuesAt(condition.fileNameEquals, context)[0] === context.fileName
  const compare = ([path, number]: [string, number], is: (value: number, other: number) => boolean) =>
    valuesAt(path, context).some((value) => is(Number(value), number))
  if ('ne' in condition) return compare(condition.ne, (value, other) => value !== other)
  if ('numEq' in condition) return compare(condition.numEq, (value, other) => value === other)
  if ('gt' in condition) return compare(condition.gt, (value, other) => value > other)
  return compare(condition.ge, (value, other) => value >= other)
}

/** The texts of all nodes at a path: `Имя`, `@Имя`, `../`, or from the root with `/`. */
function valuesAt(path: string, { place, root }: Context): string[] {
  const isAbsolute = path.startsWith('/')
  const steps = path.split('/').filter(Boolean)
  let elements: (Place | null)[] = [isAbsolute ? root : place]
  // an absolute path names the root first
  for (const step of isAbsolute ? steps.slice(1) : steps) {
    if (step.startsWith('@'))
      return elements.flatMap((one) => {
        const value = one && ownValue(one.element.attributes, step.slice(1))
        return value === undefined || value === null ? [] : [value]
      })
    elements =
      step === '..'
        ? elements.map((one) => one?.parent ?? null)
        : elements.flatMap((one) => childrenOf(one).filter(({ element }) => element.name === step))
  }
  return elements.flatMap((one) => (one ? [one.element.text] : []))
}

const childrenOf = (place: Place | null): Place[] =>
  (place?.element.children ?? []).map((element) => ({ element, parent: place, at: 1 }))

/** The node that the condition requires, to name it in a message. */
function nodeOf(condition: Condition): Problem['path'] {
  if ('all' in condition) return condition.all[0] ? nodeOf(condition.all[0]) : []
  if ('any' in condition) return condition.any[0] ? nodeOf(condition.any[0]) : []
  const path = firstPath(condition)
  return path === null
    ? []
    : path
        .split('/')
        .filter((step) => step !== '' && step !== '..')
        .map((name) => ({ name, at: 1 }))
}

function firstPath(condition: Condition): string | null {
  if ('present' in condition) return condition.present
  if ('absent' in condition) return condition.absent
  if ('fileNameEquals' in condition) return condition.fileNameEquals
  if ('gt' in condition) return condition.gt[0]
  if ('ge' in condition) return condition.ge[0]
  return null
}

function wordsOf(condition: Condition): string {
  if ('absent' in condition) return 'здесь не указывают'
  if ('fileNameEquals' in condition) return 'не совпадает с именем файла'
  if ('all' in condition && condition.all.some((one) => 'gt' in one)) return 'должно быть больше нуля'
  if ('any' in condition && condition.any.some((one) => 'gt' in one || 'ge' in one)) return 'слишком мало'
  return 'не заполнено'
}
