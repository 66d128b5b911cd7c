import { render } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { PorticoProvider } from '../provider/PorticoProvider.tsx'
import { axeOptions } from './axeOptions.ts'
import { settled } from './settled.ts'

type Probe = Record<`data-${string}`, string> & { ref: (element: HTMLElement | null) => void }

/** axe violations as `rule: first target`; `region` does not apply to a single component. */
export const axeViolations = async (element: Element): Promise<string[]> => {
  await settled()
  const { violations } = await axe.run(
    { include: [element], exclude: [['[data-live-announcer]']] },
    { ...axeOptions, rules: { region: { enabled: false } } },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}

/** Requirements for every component: ref and `data-*` reach its root. Stories prove that it is accessible. */
export const conforms = (story: (probe: Probe) => ReactElement): void => {
  test('forwards ref and data attributes to its root', { tags: ['core'] }, () => {
    let root: HTMLElement | null = null
    render(
      <PorticoProvider locale="en">
        {story({
          'data-probe': 'here',
          ref: (element) => {
            root = element ?? root
          },
        })}
      </PorticoProvider>,
    )
    expect(root).toBeInstanceOf(HTMLElement)
    expect(document.querySelector('[data-probe="here"]')).toBe(root)
  })
}
