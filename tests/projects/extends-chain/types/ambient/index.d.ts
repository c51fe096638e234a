declare type AmbientColor = "red" | "blue";
