import { readXmlTree, UnreadableXml } from '../../../../../xml/read-xml-tree'
import { checkRules } from './check-rules'
import { checkStructure } from './check-structure'
import { formatOf, type FormatName } from './format-facts'
import { sayProblem } from './problem'

/** What is wrong with a file, in sentences for staff; empty when it is valid. `fileName` has no extension. */
export function validateFile(format: FormatName, bytes: Uint8Array, fileName: string): string[] {
  const facts = formatOf(format)
  try {
    const root = readXmlTree(bytes)
    const problems = [...checkStructure(facts, root), ...checkRules(facts, root, fileName)]
    return [...new Set(problems.map(sayProblem))]
  } catch (error) {
    if (error instanceof UnreadableXml) return [`Файл не читается: ${error.message}`]
    throw error
  }
}
