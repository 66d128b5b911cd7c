import type { Meta } from '@storybook/react-vite'
import { useState } from 'react'
import { styled } from 'styled-components'
import * as icons from '../icon/index.ts'
import { Text } from '../text/Text.tsx'
import { token } from '../tokens/index.ts'
import { Finder, foundation, Mono, pageParameters, Part, Program } from './page.tsx'

export default { title: 'Foundations/Icons', parameters: pageParameters, tags: ['!autodocs'] } satisfies Meta

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  gap: ${token.space3};
  & > li {
    display: grid;
    justify-items: center;
    gap: ${token.space3};
    padding: ${token.space5} ${token.space2} ${token.space4};
    border: 1px solid ${token.border};
    border-radius: ${token.radiusCard};
    background: ${token.surface};
    text-align: center;
  }
  & svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    stroke-width: 1.6;
    color: ${token.textSecondary};
  }
`

const all = Object.entries(icons).toSorted(([a], [b]) => a.localeCompare(b))

/** The search finds "SignOutIcon" by "sign out". */
const isFound = (name: string, query: string): boolean =>
  name.toLowerCase().includes(query.toLowerCase().replaceAll(/\s/g, ''))

function Set() {
  const [query, setQuery] = useState('')
  const found = all.filter(([name]) => isFound(name, query))
  return (
    <>
      <Finder
        label="Find an icon"
        query={query}
        onChange={setQuery}
        count={`${found.length} of ${all.length} icons`}
      />
      <Tiles>
        {found.map(([name, Icon]) => (
          <li key={name}>
            <Icon aria-hidden />
            <Mono>{name}</Mono>
          </li>
        ))}
      </Tiles>
    </>
  )
}

export const Icons = foundation(
  'Icons',
  'One set, named by meaning rather than by picture. 16 px with a stroke of 1.6.',
  <>
    <Part title="The set">
      <Set />
    </Part>
    <Part
      title="Use"
      intro="Always hidden from screen readers, beside a visible label or in a control with a name."
    >
      <Program>{`<Button variant="primary" startIcon={<AddIcon aria-hidden />}>
  Add workspace
</Button>`}</Program>
    </Part>
    <Part title="Never">
      <Text>
        Use an icon as the only sign of a state, give one icon two meanings, or bring an icon of another set.
        A new one is a line in src/icon/index.ts.
      </Text>
    </Part>
  </>,
)
