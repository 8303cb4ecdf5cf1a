import { ownValue } from '@snab/domain/own-value'
import type { XmlTree } from '../../../../../xml/read-xml-tree'
import { brokenFacet } from './check-value'
import type { Complex, Element, Format, Group } from './format-facts'
import type { Problem } from './problem'

type Found = { format: Format; problems: Problem[] }

/** Compares elements, attributes and values with the format. */
export function checkStructure(format: Format, root: XmlTree): Problem[] {
  const found: Found = { format, problems: [] }
  if (root.name !== format.root.name) return [{ path: [{ name: root.name, at: 1 }], text: 'не тот документ' }]
  checkElement(found, format.root, root, [])
  return found.problems
}

function checkElement(found: Found, facts: Element, element: XmlTree, above: Problem['path'], at = 1): void {
  const path = [...above, { name: element.name, at }]
  const named = facts.type === undefined ? undefined : ownValue(found.format.complexTypes, facts.type)
  const complex = facts.complex ?? named
  if (complex) return checkComplex(found, complex, element, path)
  for (const child of element.children)
    found.problems.push({ path: [...path, { name: child.name, at: 1 }], text: extra })
  for (const name of Object.keys(element.attributes))
    found.problems.push({ path: [...path, { name: `@${name}`, at: 1 }], text: extra })
  checkText(found, facts, element.text, path)
}

const extra = 'в формате этого нет'
const missing = 'не заполнено'

function checkText(
  found: Found,
  { type, simple }: Pick<Element, 'type' | 'simple'>,
  text: string,
  path: Problem['path'],
) {
  const facts = simple ?? (type === undefined ? undefined : ownValue(found.format.simpleTypes, type))
  const broken = facts && brokenFacet(found.format, facts, text)
  if (broken) found.problems.push({ path, text: broken })
}

function checkComplex(found: Found, { attributes, content }: Complex, element: XmlTree, path: Problem['path']): void {
  const to = (name: string) => [...path, { name: `@${name}`, at: 1 }]
  for (const attribute of attributes) {
    const value = ownValue(element.attributes, attribute.name)
    if (value !== undefined) checkText(found, attribute, value, to(attribute.name))
    else if (attribute.required) found.problems.push({ path: to(attribute.name), text: missing })
  }
  for (const name of Object.keys(element.attributes))
    if (!attributes.some((attribute) => attribute.name === name)) found.problems.push({ path: to(name), text: extra })
  if (element.text.trim() !== '') found.problems.push({ path, text: 'лишний текст' })
  const rest = content ? takeGroup(found, content, element.children, 0, path) : 0
  const left = element.children[rest]
  if (left) found.problems.push({ path: [...path, { name: left.name, at: 1 }], text: 'не на своём месте' })
}

/** Takes the children that the group matches, starting at `from`; returns where it stopped. */
function takeGroup(found: Found, group: Group, children: XmlTree[], from: number, path: Problem['path']): number {
  let at = from
  let times = 0
  while (times < group.max && (times < group.min || canStart(group, children[at]?.name))) {
    const before = at
    at =
      group.kind === 'sequence' ? takeAll(found, group, children, at, path) : takeOne(found, group, children, at, path)
    times += 1
    if (at === before) break
  }
  return at
}

const takeAll = (found: Found, group: Group, children: XmlTree[], from: number, path: Problem['path']): number =>
  group.items.reduce((at, item) => take(found, item, children, at, path), from)

function takeOne(found: Found, group: Group, children: XmlTree[], from: number, path: Problem['path']): number {
  const chosen = group.items.find((item) => canStart(item, children[from]?.name))
  if (chosen) return take(found, chosen, children, from, path)
  if (!group.items.some(isOptional))
    found.problems.push({ path: [...path, { name: namesOf(group).join(' / '), at: 1 }], text: missing })
  return from
}

function take(found: Found, item: Element | Group, children: XmlTree[], from: number, path: Problem['path']): number {
  if (item.kind !== 'element') return takeGroup(found, item, children, from, path)
  let at = from
  let times = 0
  for (; times < item.max; times += 1, at += 1) {
    const child = children[at]
    if (child?.name !== item.name) break
    checkElement(found, item, child, path, times + 1)
  }
  if (times < item.min) found.problems.push({ path: [...path, { name: item.name, at: 1 }], text: missing })
  return at
}

const isOptional = (item: Element | Group): boolean =>
  item.min === 0 ||
  (item.kind === 'sequence' && item.items.every(isOptional)) ||
  (item.kind === 'choice' && item.items.some(isOptional))

function canStart(item: Element | Group, name: string | undefined): boolean {
  if (name === undefined) return false
  if (item.kind === 'element') return item.name === name
  if (item.kind === 'choice') return item.items.some((one) => canStart(one, name))
  for (const one of item.items) {
    if (canStart(one, name)) return true
    if (!isOptional(one)) return false
  }
  return false
}

const namesOf = (item: Element | Group): string[] =>
  item.kind === 'element' ? [item.name] : item.items.flatMap(namesOf)
