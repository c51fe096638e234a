export interface Paint {
  color: AmbientColor;
  layers: [first: AmbientColor, ...more: AmbientColor[]];
}
