import { useContext, useId } from 'react'
import { Link, OverlayTriggerStateContext } from 'react-aria-components'
import { styled } from 'styled-components'
import { Tag } from '../tag/Tag.tsx'
import { centredRow, ringed } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'
import type { AvatarMenuPlan } from './avatarMenuProps.ts'

const Root = styled.div`
  position: relative;
  padding: ${token.space2} ${token.space3};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusField};
  &:has([data-hovered]) {
    background: ${token.hover};
  }
  &:has([data-pressed]) {
    background: ${token.pressed};
  }
  ${ringed('&:has([data-focus-visible])')}
`

const Title = styled.div`
  ${centredRow(token.space2)}
  justify-content: space-between;
`

const Name = styled(Link)`
  ${textStyle('body', token.accentText)}
  font-weight: ${token.weightStrong};
  text-decoration: none;
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
`

const Details = styled.p`
  ${textStyle('secondary', token.textSecondary)}
`

export function PlanBlock({ name, label, href, details, alert }: AvatarMenuPlan) {
  const id = useId()
  const popover = useContext(OverlayTriggerStateContext)
  return (
    <Root>
      <Title>
        <Name href={href} aria-label={label} aria-describedby={id} onPress={() => popover?.close()}>
          {name}
        </Name>
        {alert !== undefined && <Tag tone="bad">{alert}</Tag>}
      </Title>
      <Details id={id}>{details}</Details>
    </Root>
  )
}
