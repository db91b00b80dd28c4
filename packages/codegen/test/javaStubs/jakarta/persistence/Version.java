package jakarta.persistence;

public @interface Version {}
