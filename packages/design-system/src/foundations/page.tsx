import type { StoryObj } from '@storybook/react-vite'
import { useId, type ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Heading } from '../heading/Heading.tsx'
import { SearchField } from '../search-field/SearchField.tsx'
import { Text } from '../text/Text.tsx'
import { ringed } from '../mixins.ts'
import { propertyName, scales, textStyle, token } from '../tokens/index.ts'
import { scaleDescriptions } from '../tokens/descriptions.ts'

const programs = import.meta.glob<string>('./programs/*', { eager: true, query: '?raw', import: 'default' })

/** Source of a file in `programs`, which compiles against the packed library. */
export const programOf = (file: string): string => {
  const text = programs[`./programs/${file}`]
  if (text === undefined) throw new Error(`A page shows ${file}, which is not in foundations/programs.`)
  return text
}

interface ScaleEntry {
  name: string
  value: string
  description: string | undefined
}

const descriptions = new Map<string, string>(Object.entries(scaleDescriptions))

export const scaleEntries = (...beginnings: readonly string[]): ScaleEntry[] =>
  Object.entries(scales)
    .filter(([name]) => beginnings.some((beginning) => name.startsWith(beginning)))
    .map(([name, value]) => ({ name, value, description: descriptions.get(name) }))

export const pageParameters = { layout: 'fullscreen', controls: { disable: true } } as const

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space12};
  max-inline-size: 70rem;
  margin-inline: auto;
  padding: clamp(${token.space4}, 5vw, ${token.space12});
  padding-block-end: ${token.space12};
`

const Top = styled.header`
  display: grid;
  gap: ${token.space2};
  padding-block-end: ${token.space6};
  border-block-end: 1px solid ${token.border};
  & > * {
    max-inline-size: 42rem;
  }
`

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space4};
`

const Intro = styled.div`
  display: grid;
  gap: ${token.space1};
  max-inline-size: 42rem;
`

interface FoundationPageProps {
  title: string
  lead: ReactNode
  /** Pages are for developers, so English; only the content guide has Spanish. */
  lang?: 'en' | 'es'
  children: ReactNode
}

export function FoundationPage({ title, lead, lang = 'en', children }: FoundationPageProps) {
  return (
    <Article lang={lang}>
      <Top>
        <Heading level={1} variant="displayTitle">
          {title}
        </Heading>
        <Text tone="secondary">{lead}</Text>
      </Top>
      {children}
    </Article>
  )
}

export const foundation = (title: string, lead: string, parts: ReactNode): StoryObj => ({
  render: () => (
    <FoundationPage title={title} lead={lead}>
      {parts}
    </FoundationPage>
  ),
})

interface PartProps {
  title: string
  intro?: ReactNode
  children: ReactNode
}

export function Part({ title, intro, children }: PartProps) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Intro>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {intro !== undefined && <Text tone="secondary">{intro}</Text>}
      </Intro>
      {children}
    </Section>
  )
}

export const tileStyle = css`
  display: grid;
  align-content: start;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surface};
`

export const Board = styled.div`
  overflow: hidden;
  border: 1px solid ${token.border};
  border-radius: ${token.radiusCard};
  background: ${token.surface};
`

export const Gallery = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${token.space4};
`

export const Specimens = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${token.space2} ${token.space6};
    align-items: center;
    padding: ${token.space4} ${token.space5};
  }
  & > li + li {
    border-block-start: 1px solid ${token.border};
  }
  @media (width < 640px) {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

export const Mono = styled.code`
  font-family: ${token.fontMono};
  font-size: ${token.fontSizeMono};
  overflow-wrap: anywhere;
`

const Words = styled.div`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
`

interface TokenWordsProps {
  name: string
  value?: string
  description?: string | undefined
}

export function TokenWords({ name, value, description }: TokenWordsProps) {
  return (
    <Words>
      <Text element="span" isStrong>
        {name}
        {value !== undefined && (
          <Text element="span" tone="muted">
            {' '}
            <Mono>{value}</Mono>
          </Text>
        )}
      </Text>
      {description !== undefined && (
        <Text element="span" variant="secondary" tone="secondary">
          {description}
        </Text>
      )}
      <Text element="span" variant="secondary" tone="muted">
        <Mono>{propertyName(name)}</Mono>
      </Text>
    </Words>
  )
}

/** Focusable, so that the keyboard can scroll it. */
export const Program = styled.pre.attrs({ tabIndex: 0 })`
  ${textStyle('secondary')}
  font-family: ${token.fontMono};
  font-size: ${token.fontSizeMono};
  overflow-x: auto;
  margin: 0;
  padding: ${token.space4};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusField};
  background: ${token.surfaceSunken};
  color: ${token.text};
  ${ringed('&:focus-visible', 2)}
`

const Count = styled.output`
  ${textStyle('secondary', token.textSecondary)}
`

const Search = styled.div`
  max-inline-size: 22rem;
`

interface FinderProps {
  label: string
  query: string
  onChange: (query: string) => void
  /** Number of matches. */
  count: string
}

export function Finder({ label, query, onChange, count }: FinderProps) {
  return (
    <>
      <Search>
        <SearchField label={label} placeholder={label} value={query} onChange={onChange} />
      </Search>
      <Count>{count}</Count>
    </>
  )
}

interface TokenSpecimensProps {
  tokens: readonly ScaleEntry[]
  children: (value: string) => ReactNode
}

export function TokenSpecimens({ tokens, children }: TokenSpecimensProps) {
  return (
    <Board>
      <Specimens>
        {tokens.map(({ name, value, description }) => (
          <li key={`${name} ${value}`}>
            <TokenWords name={name} value={value} description={description} />
            {children(value)}
          </li>
        ))}
      </Specimens>
    </Board>
  )
}
