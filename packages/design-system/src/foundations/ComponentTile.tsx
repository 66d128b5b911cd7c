import { Keyboard } from 'lucide-react'
import { styled } from 'styled-components'
import { Card } from '../card/Card.tsx'
import { iconSize, ringed } from '../mixins.ts'
import { Stack } from '../stack/Stack.tsx'
import { Text } from '../text/Text.tsx'
import { token } from '../tokens/index.ts'
import type { ListedComponent } from './componentList.ts'
import { StoryPicture } from './StoryPicture.tsx'

/** Leaves the frame that Storybook renders stories in. */
const PageLink = styled.a`
  align-self: start;
  border-radius: ${token.radiusControl};
  font-weight: ${token.weightStrong};
  color: ${token.accentText};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
  ${ringed('&:focus-visible')}
`

const Keys = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space1};
  color: ${token.textMuted};
  & > svg {
    ${iconSize(14, 1.6)}
  }
`

interface ComponentTileProps extends ListedComponent {
  /** Renders its first story above the name, with the toolbar's globals: "theme:dark;locale:es". */
  pictureGlobals?: string
}

/** Only Storybook has a page for a story; tests have none. */
const isPublished = (): boolean => '__STORYBOOK_PREVIEW__' in globalThis

/** A component in a list: a picture, its name, its purpose. */
export function ComponentTile({ name, href, storyHref, purpose, guide, pictureGlobals }: ComponentTileProps) {
  const picture = pictureGlobals === undefined ? undefined : `${storyHref}&globals=${pictureGlobals}`
  const rows = Object.keys(guide?.keyboard ?? {}).length
  return (
    <Card element="li" padding="small">
      <Stack gap={1}>
        {picture !== undefined && isPublished() && (
          <StoryPicture key={picture} href={picture} title={`Picture of ${name}`} />
        )}
        <PageLink href={href} target="_top">
          {name}
        </PageLink>
        {purpose !== '' && (
          <Text variant="secondary" tone="secondary">
            {purpose}
          </Text>
        )}
        {rows > 0 && (
          <Text variant="secondary" element="span" tone="muted">
            <Keys>
              <Keyboard aria-hidden />
              {rows === 1 ? '1 row of keys' : `${rows} rows of keys`}
            </Keys>
          </Text>
        )}
      </Stack>
    </Card>
  )
}
