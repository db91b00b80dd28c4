package jakarta.persistence;

public enum EnumType { ORDINAL, STRING }
