import { describe, expect, test } from 'vitest'
import { coverageOf, malformedIn, numbersIn, parseRequirements, renderCoverage, sectionsOf } from './spec.mjs'

const requirements = parseRequirements(
  'id\tsection\twording\nS2-025\tWorkspaces page\tcompact list\nS2-026\tWorkspaces page\ttable | columns\nS4-027\tState\tup\n',
)
const list = { file: 'a.test.ts', title: 'list is compact [S2-025]' }

describe('citations', () => {
  test('are read from one pair of brackets, several, and a list', () => {
    expect(numbersIn('opens [S2-031]')).toEqual(['S2-031'])
    expect(numbersIn('[S2-031] [S2-032] opens')).toEqual(['S2-031', 'S2-032'])
    expect(numbersIn('opens [S2-031, S2-032,S2-033]')).toEqual(['S2-031', 'S2-032', 'S2-033'])
    expect(numbersIn('rows [1, 2] and [S2]')).toEqual([])
  })

  test('that are misspelt are reported', () => {
    expect(malformedIn('opens S2-031')).toEqual(['S2-031'])
    expect(malformedIn('opens [S2-31], [S2-031 S2-032]')).toEqual(['S2-31', 'S2-031', 'S2-032'])
    expect(malformedIn('opens [S2-031]')).toEqual([])
  })
})

describe('coverage', () => {
  test('lists each test under each number it cites, once', () => {
    const both = { file: 'b.test.ts', title: '[S2-025, S4-027] again [S2-025]' }
    const { byNumber, problems } = coverageOf(requirements, [list, both])
    expect(Object.fromEntries(byNumber)).toEqual({ 'S2-025': [list, both], 'S2-026': [], 'S4-027': [both] })
    expect(problems).toEqual([])
  })

  test('reports unknown and misspelt numbers with their test', () => {
    const { problems } = coverageOf(requirements, [
      { file: 'a.test.ts', title: 'x [S2-999]' },
      { file: 'a.test.ts', title: 'y S2-025' },
    ])
    expect(problems).toEqual([
      'a.test.ts › x [S2-999]: there is no statement S2-999',
      expect.stringContaining('a.test.ts › y S2-025: “S2-025” is not a citation'),
    ])
  })

  test('counts by section and lists uncovered statements', () => {
    const { byNumber } = coverageOf(requirements, [list])
    expect(sectionsOf(requirements, byNumber)).toMatchObject([
      { title: '2 Workspaces page', covered: 1, uncovered: ['S2-026'] },
      { title: '4 State', covered: 0, uncovered: ['S4-027'] },
    ])
  })

  test('is a page, the same for any order of the files', () => {
    const other = { file: 'A.test.ts', title: 'a | <b> [S2-025]' }
    const page = renderCoverage(requirements, coverageOf(requirements, [list, other]).byNumber)
    expect(page).toContain('1 of 3 statements')
    expect(page).toContain(
      '| S2-025 | compact list | `A.test.ts` › a \\| &lt;b><br>`a.test.ts` › list is compact |\n| S2-026 | table \\| columns |  |',
    )
    expect(page).toBe(renderCoverage(requirements, coverageOf(requirements, [other, list]).byNumber))
  })
})
