import { Menu as AriaMenu } from 'react-aria-components'
import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'

export const MenuList = styled(AriaMenu)`
  min-inline-size: 184px;
  padding: ${token.space1};
  outline: none;
`
