import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Heading } from '../heading/Heading.tsx'
import { Text } from '../text/Text.tsx'
import { token } from '../tokens/index.ts'

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

export const Gallery = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${token.space4};
`

interface FoundationPageProps {
  title: string
  lead: string
  children: ReactNode
}

/** Pages are for developers, so English. */
export function FoundationPage({ title, lead, children }: FoundationPageProps) {
  return (
    <Article lang="en">
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

interface PartProps {
  title: string
  children: ReactNode
}

export function Part({ title, children }: PartProps) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </Section>
  )
}
