/**
 * @typedef {{ id: string, section: string, wording: string }} Requirement
 * @typedef {{ file: string, title: string }} Test
 */

const cited = /\[(S\d-\d{3}(?:, ?S\d-\d{3})*)\]/g

/** The numbers cited in a title, as in `[S2-031]` or `[S2-031, S2-032]`. @param {string} title */
export const numbersIn = (title) => [...title.matchAll(cited)].flatMap(([, list = '']) => list.split(/, ?/))

/** Invalid numbers, and numbers outside brackets. @param {string} title */
export const malformedIn = (title) => title.replaceAll(cited, '').match(/\bS\d+-\d+\b/g) ?? []

/** @param {string} tsv with a heading line @returns {Requirement[]} */
export const parseRequirements = (tsv) =>
  tsv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', section = '', wording = ''] = line.split('\t')
      return { id, section, wording }
    })

/**
 * Tests by cited number.
 *
 * @param {readonly Requirement[]} requirements
 * @param {readonly Test[]} tests
 */
export function coverageOf(requirements, tests) {
  const byNumber = new Map(requirements.map(({ id }) => [id, /** @type {Test[]} */ ([])]))
  /** @type {string[]} */
  const problems = []
  for (const test of tests) {
    for (const text of malformedIn(test.title)) {
      problems.push(`${test.file} › ${test.title}: “${text}” is not a citation; write it as [S2-031]`)
    }
    for (const id of new Set(numbersIn(test.title))) {
      const citing = byNumber.get(id)
      if (citing) citing.push(test)
      else problems.push(`${test.file} › ${test.title}: there is no statement ${id}`)
    }
  }
  return { byNumber, problems }
}

/** The title without its citations, which are in the first column, escaped for a table. @param {string} title */
const plain = (title) =>
  title
    .replaceAll(cited, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', '&lt;')

/**
 * Number of covered and of all statements of each section, in the specification's order.
 *
 * @param {readonly Requirement[]} requirements
 * @param {ReadonlyMap<string, readonly Test[]>} byNumber
 */
export function sectionsOf(requirements, byNumber) {
  const isCovered = (/** @type {Requirement} */ { id }) => (byNumber.get(id) ?? []).length > 0
  return [...Map.groupBy(requirements, ({ id, section }) => `${id.slice(1, 2)} ${section}`)].map(
    ([title, list]) => ({
      title,
      requirements: list,
      covered: list.filter(isCovered).length,
      uncovered: list.filter((requirement) => !isCovered(requirement)).map(({ id }) => id),
    }),
  )
}

/**
 * The coverage as a page of Markdown.
 *
 * @param {readonly Requirement[]} requirements
 * @param {ReadonlyMap<string, readonly Test[]>} byNumber
 */
export function renderCoverage(requirements, byNumber) {
  const sections = sectionsOf(requirements, byNumber)
  const covered = sections.reduce((sum, section) => sum + section.covered, 0)
  const row = (/** @type {Requirement} */ { id, wording }) => {
    const tests = (byNumber.get(id) ?? [])
      .map(({ file, title }) => `\`${file}\` › ${plain(title)}`)
      .toSorted()
    return `| ${id} | ${wording.replaceAll('|', '\\|')} | ${tests.join('<br>')} |`
  }
  const parts = sections.map(
    (section) =>
      `## ${section.title} (${section.covered} of ${section.requirements.length})\n\n` +
      `| Number | Statement | Tests |\n|---|---|---|\n${section.requirements.map(row).join('\n')}\n`,
  )
  return `# Specification coverage\n\n${covered} of ${requirements.length} statements are covered.\n\n${parts.join('\n')}`
}
