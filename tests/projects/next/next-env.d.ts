// Stands for `/// <reference types="next" />`, to keep the project small.
declare namespace JSX {
  interface IntrinsicElements {
    [name: string]: unknown;
  }
}
